/**
 * Which of `tags` speaks a locale (BCP 47): the tag itself, else the one of its language in its script. So `zh-TW`
 * finds `zh-Hant`, `pt-PT` finds `pt-BR`, and `sr-Latn` does not find `sr`. English is the source of all texts, so that one
 * English does not stand in for another. Undefined where none does, and for what is no tag.
 */
export function matchLocale(locale: string, tags: readonly string[]): string | undefined {
  const same = tags.find((tag) => tag.toLowerCase() === locale.toLowerCase())
  if (same !== undefined) return same
  const wanted = writtenIn(locale)
  if (wanted === undefined || wanted === 'en-Latn') return undefined
  return tags.find((tag) => writtenIn(tag) === wanted)
}

/** `zh-Hant` of `zh-TW`. */
function writtenIn(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}
