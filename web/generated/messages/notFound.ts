export const notFound = {
"page": (d: { path: string | number }) => "Page not found: " + d.path,
"address": (d: { path: string | number }) => "Page Not Found: " + d.path,
} as const
