/** Never rendered: its data redirects. */
export const Page = () => null
