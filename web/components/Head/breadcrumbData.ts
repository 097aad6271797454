import { shell as words } from '../../generated/messages/shell.ts'
import type { StructuredData } from './StructuredData.ts'

/**
 * The way from the home page to this one.
 *
 *     breadcrumbData('https://signpost.example', [{ text: 'Food', href: '/categories/food' }])
 *     // { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'Home', … }, …] }
 */
export function breadcrumbData(publicUrl: string, trail: { text: string; href: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ text: words.navigation.home, href: '/' }, ...trail].map(({ text, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: text,
      item: publicUrl + href,
    })),
  }
}
