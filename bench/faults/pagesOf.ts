/** Every page of a site's own sitemaps. */
export async function pagesOf(origin: string): Promise<string[]> {
  const files = await addressesIn(`${origin}/sitemap.xml`)
  return (await Promise.all(files.map(addressesIn))).flat()
}

async function addressesIn(file: string): Promise<string[]> {
  const xml = await (await fetch(file)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
}
