/** Built files carry their content's hash in the name, so they may be kept for a year. */
export async function keepAssets(
  request: Request,
  next: () => Response | Promise<Response>,
): Promise<Response> {
  const response = await next()
  if (response.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    response.headers.set('cache-control', 'public, max-age=31536000, immutable')
  }
  return response
}
