/** Never shown: its data leads elsewhere. */
export const Page = () => null
