export const pageSection = {
"watch": (d: { title: string | number }) => "Watch: " + d.title,
} as const
