export const notFound = {
"page": (d: { path: string | number }) => "Page not found: " + d.path,
"address": (d: { path: string | number }) => "Page Not Found: " + d.path,
"category": "Category not found",
"persona": "Persona not found",
} as const
