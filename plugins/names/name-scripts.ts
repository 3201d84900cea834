/** Scripts that are told apart; the three of Japanese are written together. */
const scripts: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
]

/** Whether a name has letters of several scripts, its ending included. */
export function isMixedScript(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? []
  return (
    new Set(letters.map((letter) => scripts.findIndex((script) => script.test(letter)))).size > 1
  )
}
