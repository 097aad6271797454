/**
 * Offers a link to whatever the device shares with; where there is nothing of the kind, puts it on the clipboard.
 *
 *     await shareLink('Erith Food Bank', 'https://…') // 'copied'; 'refused' when the browser does not allow it
 *
 * Null when the device took over, and when somebody closed its sheet without choosing: that is no failure.
 */
export async function shareLink(title: string, url: string): Promise<'copied' | 'refused' | null> {
  try {
    if (canShare()) {
      await navigator.share({ title, url })
      return null
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return (error as Error).name === 'AbortError' ? null : 'refused'
  }
}

const canShare = () => 'share' in navigator
