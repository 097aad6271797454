const subjects = [
  // Danger from somebody close.
  String.raw`abus\w*|violen\w+|unsafe|not safe|refuges?|womens aid|women s aid|stalk\w*|harass\w*|threaten\w*`,
  String.raw`coerc\w+|controlling|gaslight\w*|perpetrators?|restraining orders?|non molestation|clare s law`,
  String.raw`(hits|hit|beats|hurts|hurting|chokes?|strangl\w+|rapes|attacks) me|(scared|afraid|frightened) of (my|him|her)`,
  String.raw`forced marriages?|honou?r (based|killings?|crimes?)|fgm|genital mutilation|traffick\w+|slavery|exploit\w+`,
  String.raw`hate crimes?|county lines|gangs?|cuckoo(ing|ed)|loan sharks?`,
  // What was done to somebody, and what nobody else may know about a body.
  String.raw`rapes?|raped|rapists?|assault\w*|incest|sex|sexual\w*|sexting|prostitut\w+|hiv|sti|stis|stds?|chlamydia`,
  String.raw`abortions?|miscarriages?|morning after pill|contracepti\w+|(unplanned|unwanted|teenage|termination of) pregnan\w+`,
  String.raw`lgbt\w*|gay|lesbians?|bisexual\w*|transgender|gender identity|conversion (therapy|practices?)|coming out`,
  // Despair and dependence.
  String.raw`suicid\w*|self harm\w*|kill myself|end my life|overdos\w*`,
  String.raw`addict\w*|drugs?|alcohol\w*|heroin|cocaine|gambl\w+|substance (use|misuse)`,
]
const words = new RegExp(String.raw`\b(${subjects.join('|')})\b`)

/**
 * Whether someone may be in danger or put to shame by a person who sees this on their screen, judged by the words in
 * addresses, names of subjects or a search, of whichever council.
 *
 *     isSensitive('/services/domestic-abuse-helpline') // true
 *     isSensitive('he hits me')                        // true
 *     isSensitive('refugee-welcome')                   // false
 *
 * One page too many with a way out costs little; one too few may cost much. Debt, benefits and housing are looked up with
 * others beside one, so they are not meant; a loan shark is.
 */
export const isSensitive = (...texts: string[]): boolean =>
  texts.some(text => words.test(text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')))
