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
  d: 'ԁđ',
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
 * As `drawnForm`, without marks before, behind and within it that say nothing; signs of currencies and of sums are part of
 * many a symbol.
 */
export const wordForm = (text: string): string =>
  drawnForm(text.replace(/[\p{P}\p{So}\p{Sk}\u2800]/gu, ''))

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
    .toUpperCase()
