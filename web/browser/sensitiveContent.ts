const subjects = [
  // Danger from a person close to the visitor.
  String.raw`abus\w*|violen\w+|unsafe|not safe|refuges?|womens aid|women s aid|stalk\w*|harass\w*|threaten\w*`,
  String.raw`coerc\w+|controlling|gaslight\w*|perpetrators?|restraining orders?|non molestation|clare s law`,
  String.raw`(hits|hit|beats|hurts|hurting|chokes?|strangl\w+|rapes|attacks) me|(scared|afraid|frightened) of (my|him|her)`,
  String.raw`forced marriages?|honou?r (based|killings?|crimes?)|fgm|genital mutilation|traffick\w+|slavery|exploit\w+`,
  String.raw`hate crimes?|county lines|gangs?|cuckoo(ing|ed)|loan sharks?`,
  // Sexual violence, sexual health and identity.
  String.raw`rapes?|raped|rapists?|assault\w*|incest|sex|sexual\w*|sexting|prostitut\w+|hiv|sti|stis|stds?|chlamydia`,
  String.raw`abortions?|miscarriages?|morning after pill|contracepti\w+|(unplanned|unwanted|teenage|termination of) pregnan\w+`,
  String.raw`lgbt\w*|gay|lesbians?|bisexual\w*|transgender|gender identity|conversion (therapy|practices?)|coming out`,
  // Suicide and addiction.
  String.raw`suicid\w*|self harm\w*|kill myself|end my life|overdos\w*`,
  String.raw`addict\w*|drugs?|alcohol\w*|heroin|cocaine|gambl\w+|substance (use|misuse)`,
]
const words = new RegExp(String.raw`\b(${subjects.join('|')})\b`)

/**
 * Whether a visitor may be in danger or ashamed when another person sees a page, judged by the words in addresses, names of
 * subjects or a search. The words suit any council.
 *
 *     isSensitive('/services/domestic-abuse-helpline') // true
 *     isSensitive('he hits me')                        // true
 *     isSensitive('refugee-welcome')                   // false
 *
 * One page too many with a quick exit costs little; one too few may cost much. Debt, benefits and housing are not included,
 * as people look them up together; loan sharks are.
 */
export const isSensitive = (...texts: string[]): boolean =>
  texts.some(text => words.test(text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')))
