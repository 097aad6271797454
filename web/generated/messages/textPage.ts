export const textPage = {
"video": "Watch the video",
} as const
