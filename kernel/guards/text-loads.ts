import type { Kernel } from '../kernel.ts'
import { loadTexts } from '../points/load-texts.ts'
import type { MessageCatalogue } from '../points/messages.ts'
import { localeOf } from '../points/spoken-locale.ts'
import { appearanceStore } from '../wallet/appearance-store.ts'

/**
 * Texts of plugins of others load with the language, or as they are added to one that is spoken, and not with what is
 * drawn: that would tell which views the visitor sees.
 */
export interface TextLoads {
  add(locales: MessageCatalogue['locales'], isOn: () => boolean): void
  /** Speaks what the card will, from now on: its first drawing would tell that it was opened. */
  speakAsPage(kernel: Kernel): void
  /** The language is spoken from now on. */
  speak(locale: string): void
  /** Loads what is spoken of plugins that are on. */
  load(): void
}

export function createTextLoads(): TextLoads {
  const added = new Map<
    MessageCatalogue['locales'],
    { isOn: () => boolean; readonly loaded: Set<string> }
  >()
  const spoken = new Set<string>()
  const texts: TextLoads = {
    add(locales, isOn) {
      const loaded = added.get(locales)?.loaded ?? new Set()
      added.set(locales, { isOn, loaded })
      texts.load()
    },
    speakAsPage({ environment, inspector, store }) {
      if (!inspector.stores.some(({ definition }) => definition === appearanceStore)) return
      const appearance = store(appearanceStore)
      const speak = () => texts.speak(localeOf(environment.page, appearance.getSnapshot().locale))
      appearance.subscribe(speak)
      speak()
    },
    speak(locale) {
      if (spoken.has(locale)) return
      spoken.add(locale)
      texts.load()
    },
    load() {
      for (const [locales, { isOn, loaded }] of added) {
        for (const locale of spoken) {
          if (loaded.has(locale) || !isOn()) continue
          loaded.add(locale)
          loadTexts(locales, locale).catch(() => {})
        }
      }
    },
  }
  return texts
}
