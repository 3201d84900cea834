import type { Message, Messages } from '../../kernel/exports/index.ts'

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ł',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ŧ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Đ',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ł',
  M: 'Ɱ',
  N: 'Ñ',
  O: 'Ó',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ŧ',
  U: 'Ú',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}

/**
 * The pseudo language `qps`: English with accents, 40 % longer and in brackets, so that text that is
 * cut, glued together or not translatable shows. Holes stay as they are.
 */
export function pseudoMessages(en: Messages): Messages {
  return Object.fromEntries(
    Object.entries(en).map(([key, message]) => [key, pseudoMessage(message)]),
  )
}

function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return pseudoText(message)
  return Object.fromEntries(
    Object.entries(message).map(([form, text]) => [form, pseudoText(text)]),
  ) as Exclude<Message, string>
}

function pseudoText(text: string): string {
  const letters = text.replace(/\{\w+\}|[A-Za-z]/g, (part) => accented[part] ?? part)
  const length = text.replace(/\{\w+\}/g, '').length
  return `[${letters}${padding(Math.ceil(length * 0.4))}]`
}

/** Short words, so that the extra length wraps as words do. */
function padding(length: number): string {
  return ' óñé ŧŵó'.repeat(Math.ceil(length / 8)).slice(0, length)
}
