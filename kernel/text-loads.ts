/**
 * Texts of plugins of others load with the language, or as they are added to one that is spoken, and not with what is
 * drawn: that would tell which views the visitor sees.
 */
export interface TextLoads {
  add(locale: string, load: () => Promise<unknown>, isOn: () => boolean): void
  /** The language is spoken from now on. */
  speak(locale: string): void
  /** Loads what is spoken of plugins that are on. */
  load(): void
}

export function createTextLoads(): TextLoads {
  const loads = new Map<() => Promise<unknown>, { locale: string; isOn: () => boolean }>()
  const spoken = new Set<string>()
  const texts: TextLoads = {
    add(locale, load, isOn) {
      loads.set(load, { locale, isOn })
      if (spoken.has(locale)) texts.load()
    },
    speak(locale) {
      if (spoken.has(locale)) return
      spoken.add(locale)
      texts.load()
    },
    load() {
      for (const [load, { locale, isOn }] of loads) {
        if (!spoken.has(locale) || !isOn()) continue
        loads.delete(load)
        load().catch(() => {})
      }
    },
  }
  return texts
}
