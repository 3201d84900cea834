/**
 * Letters of other scripts that are drawn as one of ours: those of Unicode's confusables.txt (UTS #39) for the
 * letters of which symbols of tokens are made. What compatibility normalisation undoes, such as wide and
 * mathematical letters, is not repeated here.
 */
const drawnAs: Readonly<Record<string, string>> = {
  A: 'АΑᎪᗅꓮᴀ',
  B: 'ВΒᏴᗷꓐʙ',
  C: 'СϹᏟꓚᴄ',
  D: 'Ꭰᗞꓓᴅ',
  E: 'ЕΕᎬꓰᴇ',
  F: 'ϜᖴꓝꜰҒ',
  G: 'ԌᏀꓖɢ',
  H: 'НΗᎻᕼꓧʜ',
  I: 'ІΙӀꓲɪ|',
  J: 'ЈͿᎫᒍꓙᴊ',
  K: 'КΚᏦꓗᴋ',
  L: 'ᏞᒪꓡʟŁ',
  M: 'МΜϺᎷᗰꓟᴍ',
  N: 'Νꓠɴ',
  O: 'ОΟՕꓳᴏØ',
  P: 'РΡᏢᑭꓑᴘ',
  Q: 'Ԛⵕ',
  R: 'ᎡᖇꓣᏒʀ',
  S: 'ЅՏᏚꓢꜱ$',
  T: 'ТΤᎢꓔᴛ₮',
  U: 'ՍᑌꓴᴜԱ',
  V: 'ѴᏙꓦᴠ',
  W: 'ԜᎳꓪᴡ',
  X: 'ХΧꓫ',
  Y: 'УΥҮᎩꓬʏ',
  Z: 'ΖᏃꓜᴢ',
  a: 'аα',
  b: 'Ьᖯ',
  c: 'сϲ',
  d: 'ԁđ∂',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іιı',
  j: 'јϳ',
  n: 'ոп',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'г',
  s: 'ѕ',
  t: 'т',
  u: 'սυ',
  v: 'ѵν',
  w: 'ԝω',
  x: 'х×',
  y: 'уγ',
}

const ours: ReadonlyMap<string, string> = /*#__PURE__*/ new Map(
  Object.entries(drawnAs).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
)

/**
 * As `drawnForm`, without marks before, behind and within it that say nothing, raised and lowered digits among them; signs of currencies and of sums are part of
 * many a symbol.
 */
export const wordForm = (text: string): string =>
  drawnForm(
    Array.from(text.replace(/[\p{P}\p{Sk}\p{Lm}\p{No}\u2800\u318d\ua78f]/gu, ''), (mark) =>
      /\p{So}/u.test(mark) ? (letterOf(mark) ?? '') : mark,
    ).join(''),
  )

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
export const drawnForm = (text: string): string =>
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
