/**
 * Letters of other scripts, and of ours with a stroke or a hook, that are drawn as one of ours: those of Unicode's
 * confusables.txt (UTS #39) for single letters, and a few that are used in their place. What compatibility normalisation
 * undoes, such as wide and mathematical letters, is not repeated here, nor a small letter whose capital is. Those that are
 * written from right to left stand as their numbers.
 */
const drawnAs: Readonly<Record<string, string>> = {
  A: 'ȺɑΑАᎪᎯᏗᗅᗩᴀᶏ⍺ꓮ𐊠𖽀',
  B: 'ƁƂƄȢɃʙΒВЬ৪੪ᏏᏴᖯᗷᵬᶀꓐꞖꞴ𐊂𐊡𐌁𐌚\u{1e8cb}',
  C: 'ƇȻɕΣСҪᏟᑕᴄⲤꓚꞒꟄ𐊢𐌂𐐕𐔜𑣩𑣲𝼝🝌',
  D: 'ĐƊƋȡɖԁᎠᏧᑯᗞᗪᴅᵭᶁᶑ∂ꓒꓓꟇ',
  E: 'ƎƐɆΕΞЄЕҽҿᎬᏋᕮᘿᴇᶒ℮∃⋿ⱸⲈⴹꓰꬲꬴ𐊆𑢦𑢮',
  F: 'ƑϜҒքᖴᵮᶂẝꓝꜰꞘꬵ𐊇𐊥𐔥𑢢𝈓',
  G: 'ƍƓǤɡɢʛԌցᏀᏳᶃꓖꞠ',
  H: 'ĦʜΗНҢһӇӉԢԧԨհᎻᏂᕼⱧⲎꓧꞕꞪ𐋏',
  I: '|ıƖƗǀɪΙІӀ\u05c0\u05d5\u05df\u0627\u0661\u06f1\u07caᎥᏆᓰᛁᶖ∣⍳⏽│Ⲓⵏꓲꙇ𐊊𐌉𐌠𑣃𖼨𝼚\u{1e8c7}',
  J: 'ɈͿЈᎫᒍᴊꓙꞲ',
  K: 'ƘΚКҚҜҞӃᏦᛕᴋᶄⱩⲔꓗꝀꝂꝄꞢ𐔘',
  L: 'ŁȴȽɭʟᏞᒪᴌᶅⱠⱢⳐꓡꝈꞎꞭꬷꬸꬹ𐐛𐔦𑢣𑢲𖼖𝈪𝼄𝼑𝼓',
  M: 'ΜϺМӍᎷᗰᛖᴍᵯᶆⱮⲘꓟꬺ𐊰𐌑',
  N: 'ƝȠȵɳɴΝпҧԥոռᏁᑎᵰᶇⲚꓠꞐꞤꬻ𐔓',
  O: 'ØƟΟσОՕ\u05e1\u0647\u0665\u06be\u06c1\u06d5\u06f5\u07c0०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᎧᴏᴑⱺⲞⵔ〇ꓳꝊꝌꬽ𐊒𐊫𐐄𐓂𐔖𑓐𑢵𑣈𑣗𑣠𝼛',
  P: 'ƤΡРҎᏢᑭᴘᵱᶈ⍴ⱣⲢꓑꝐꝒꝔ𐊕',
  Q: 'ɋʠԚգզᑫⵕꝖꝘꞯ',
  R: 'ƦɌɼɾгґғҕӷӻᎡᏒᖇᴦᵲᵳᶉⱤⲅꓣꞦꭆꭇꭈꭉꮁ𐒴𖼵𝈖𝼖',
  S: '$ƼЅՏᏕᏚᔕᵴᶊⱾꓢꜱꞨꟅꟉ𐊖𐐠𑢻𑣁𖼺𝼞',
  T: 'ŦƫƬƮȶȾΤТҬᎢᴛᵵ₮⊤⟙ⲦꓔꚊ𐊗𐊱𐌕𑢼𖼊𝼉🝨',
  U: 'ʋυԱՍሀᏬᑌᴜᶙ∪⋃ꓴꞟꞸꭎꭒ𐓎𑢸𖽂',
  V: 'ƲνѴ\u05d8\u0667\u06f7Ꮩᐯᴠ∨⋁ⱱⱴⴸꓦꛟꝞ𐔝𑜆𑢠𖼈𝈍',
  W: 'ɯωѡѽԜաᎳᏔᗯᴡⱲꓪ𑜊𑜎𑜏𑣦𑣯',
  X: '×ΧХҲӼӾᕁᕽ᙭᙮ᚷᶍ╳⤫⤬⨯ⲬⵝꓫꞳꭖꭗꭘꭙ𐊐𐊴𐌗𐌢𐔧𑣬',
  Y: 'ƳɎɣʏΥγУҮҰყᎩᎽᶌỾⲨꓬꭚ𐊲𑢤𑣜𖽃',
  Z: 'ƵȤʐʑΖᏃᘔᴢᵶⱫⱿꓜꟆ𐋵𑢩𑣄𑣥',
  // Within the scripts of our languages: yeh and kaf of Arabic and Persian, a letter and the same with a sign behind it, and
  // kana that are drawn as characters.
  '\u06cc': '\u0649\u064a',
  '\u06a9': '\u0643\u06aa',
  '\u0905': '\u0906\u0911\u0912\u0913\u0914',
  '\u0985': '\u0986',
  '\u30ab': '\u529b',
  '\u30a8': '\u5de5',
  '\u30bf': '\u5915',
  '\u30c8': '\u535c',
  '\u30cb': '\u4e8c',
  '\u30cf': '\u516b',
  '\u30d8': '\u3078',
  '\u30ed': '\u53e3',
  // The sign of a long vowel says nothing by itself.
  '': '\u4e00',
}

const ours: ReadonlyMap<string, string> = /*#__PURE__*/ new Map(
  Object.entries(drawnAs).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
)

/**
 * As `drawnForm`, without marks before, behind and within it that say nothing, raised and lowered digits among them; signs of
 * currencies and of sums are part of many a symbol.
 */
export const wordForm = (text: string): string =>
  drawnForm(
    Array.from(text.replace(/[\p{P}\p{Sk}\p{Lm}\p{No}\u2800\u318d\ua78f]/gu, ''), (mark) =>
      /\p{So}/u.test(mark) ? (letterOf(mark) ?? '') : mark,
    ).join(''),
  )

/** Scripts in which many people write today. */
const scripts = [
  'Arab',
  'Armn',
  'Beng',
  'Bopo',
  'Cyrl',
  'Deva',
  'Ethi',
  'Geor',
  'Grek',
  'Gujr',
  'Guru',
  'Hang',
  'Hani',
  'Hebr',
  'Hira',
  'Kana',
  'Khmr',
  'Knda',
  'Laoo',
  'Latn',
  'Mlym',
  'Mymr',
  'Orya',
  'Sinh',
  'Taml',
  'Telu',
  'Tfng',
  'Thaa',
  'Thai',
  'Tibt',
]
const written = /*#__PURE__*/ new RegExp(`[${scripts.map((it) => `\\p{scx=${it}}`).join('')}]`, 'u')

const isForeign = (mark: string): boolean => /\P{ASCII}/u.test(mark)
const isStrange = (mark: string): boolean => /\p{L}/u.test(mark) && !written.test(mark)

/** The forms in which a text is compared with the `wordForm` of known ones. */
export interface DrawnForms {
  /** It looks like what has one of them. */
  readonly exact: readonly string[]
  /** By its marks: those that are not ours stand for any letter of ours. */
  readonly mixed: readonly (readonly string[])[]
}

/**
 * No table has all letters that are drawn as ours, and what is honest mixes no scripts: a letter of another one stands for any of
 * ours where most are ours, or where few can read it.
 */
export function drawnForms(text: string): DrawnForms {
  const bare = text.replace(/[\p{Sc}\p{Sm}]/gu, '')
  const exact = new Set([
    wordForm(text),
    ...(bare === text ? [] : [wordForm(bare)]),
    drawnForm(text),
  ])
  const mixed = Array.from(exact, (form) => Array.from(form)).filter((it) => isMixed(text, it))
  return { exact: [...exact], mixed }
}

/** Whether a text looks like one of this `wordForm`. */
export const isDrawnLike = ({ exact, mixed }: DrawnForms, wanted: string): boolean =>
  exact.includes(wanted) || mixed.some((marks) => isSpelledBy(marks, Array.from(wanted)))

function isMixed(text: string, marks: readonly string[]): boolean {
  const foreign = marks.filter(isForeign)
  if (foreign.some(isStrange)) return true
  return foreign.length > 0 && foreign.length <= marks.length / 2 && /[a-z]/i.test(text)
}

/** At least one letter is the same, so that a text of foreign letters alone is like none. */
const isSpelledBy = (marks: readonly string[], wanted: readonly string[]): boolean =>
  marks.length === wanted.length &&
  marks.some((mark, index) => mark === wanted[index]) &&
  marks.every((mark, index) => isForeign(mark) || mark === wanted[index])

/** White letters in black circles and squares, and those of flags, which no normalisation undoes: each row is the alphabet. */
const alphabets = [0x1f1_50, 0x1f1_70, 0x1f1_e6]

/** The letter that a sign is drawn around, as a circled one. */
function letterOf(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  const first = alphabets.find((start) => code >= start && code < start + 26)
  if (first !== undefined) return String.fromCodePoint(0x41 + code - first)
  const letters = sign.normalize('NFKD').match(/[a-z]/gi) ?? []
  return letters.length === 1 ? letters[0] : undefined
}

/** What texts that are drawn alike have in common. It is compared, and shown to nobody. */
const drawnForm = (text: string): string =>
  Array.from(
    text.normalize('NFKD').replace(/[\p{M}\p{Cf}\s]/gu, ''),
    // Many a small letter is drawn as its capital.
    (mark) => ours.get(mark) ?? ours.get(mark.toUpperCase()) ?? mark,
  )
    .join('')
    .replace(/[l1]/g, 'I')
    .replace(/0/g, 'O')
    .replace(/5/g, 'S')
    .replace(/8/g, 'B')
    .toUpperCase()
