const atom = String.raw`[^\s\p{Cc}"(),.:;<>@[\\\]]+`
const localPart = new RegExp(String.raw`^(${atom}(\.${atom})*|"([^"\\\p{Cc}]|\\[^\p{Cc}])*")$`, 'u')
const label = String.raw`[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const domain = new RegExp(String.raw`^${label}(\.${label})+$`, 'u')

/**
 * Whether a text is an e-mail address, of any legal kind but those without a dot in the domain.
 *
 *     isEmailAddress("O'Brien+news@Town.LONDON") // true
 *     isEmailAddress('jo@localhost') // false
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, host] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  return local.length <= 64 && host.length <= 253 && localPart.test(local) && domain.test(host)
}
