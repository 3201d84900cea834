import { type Appearance, appearanceStore, messages } from '../../kernel/exports/index.ts'
import { type Kernel, localeOf, wholeOf } from '../../kernel/exports/internal.ts'
import { createLanguage, type Language } from '../messages/language.ts'
import { languageOf } from '../messages/locale.ts'
import type { MessageLoader } from '../messages/message-loader.ts'
import { lazyCode } from './lazy-code.ts'

/**
 * The language by the host's settings, as one kernel has it: which texts of the kit are there would tell a plugin of
 * others what was shown, and what it loads under their name is said by it alone. The settings are those of the kit;
 * of these a part that is drawn keeps no more than the functions here.
 */
export interface SpokenLanguage {
  subscribe(listener: () => void): () => void
  getSnapshot(): Language
  /** What a page is first drawn with: on a server, and in a browser until it has taken over. */
  getFirst(): Language
}

// Memo: one for each kernel.
const spoken = /*#__PURE__*/ new WeakMap<Kernel, SpokenLanguage>()

export function spokenLanguageOf(speaker: Kernel): SpokenLanguage {
  const language = spoken.get(speaker) ?? createSpokenLanguage(speaker)
  spoken.set(speaker, language)
  return language
}

const code = /*#__PURE__*/ lazyCode(
  async () => (await import('../messages/message-loader.ts')).createMessageLoader,
)

/** More than a plugin has. */
const mostCataloguesOfOthers = 100

function createSpokenLanguage(speaker: Kernel): SpokenLanguage {
  const kernel = wholeOf(speaker)
  const { page, log } = kernel.environment
  const appearance = kernel.store(appearanceStore)
  const contributed = kernel.point(messages)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const localeIn = ({ locale }: Appearance) => localeOf(page, locale)

  /** What fetches texts comes with the first language that is not English. */
  let loader: MessageLoader | undefined
  const loaderFor = (locale: string): MessageLoader | undefined => {
    if (loader || languageOf(locale) === 'en' || !code.loaded) return loader
    loader = code.loaded((note) => log.warn(note), {
      speaks: (tag) => speaker.speaks?.(tag),
      mostCatalogues: kernel === speaker ? undefined : mostCataloguesOfOthers,
    })
    loader.subscribe(tell)
    return loader
  }
  const load = () => {
    if (code.loaded || languageOf(localeIn(appearance.getSnapshot())) === 'en') return
    code.load().then(tell, (error: unknown) => {
      log.warn('The texts could not be loaded. English is shown.', error)
    })
  }

  const createReader = (read: () => Appearance) => {
    let last: { readonly by: readonly unknown[]; readonly language: Language } | undefined
    return () => {
      const state = read()
      const locale = localeIn(state)
      const texts = contributed.getSnapshot()
      const fetched = loaderFor(locale)
      const by = [locale, state.messages, texts, fetched, fetched?.getSnapshot()]
      if (!last?.by.every((one, index) => Object.is(one, by[index]))) {
        const missing = new Set<string>()
        const language = createLanguage({
          locale,
          overrides: state.messages,
          find: (catalogue) => fetched?.find(catalogue, locale, texts),
          isComing: (catalogue) =>
            fetched?.isLoading(catalogue, locale, texts) ?? languageOf(locale) !== 'en',
          onMissing: (key) => {
            if (missing.has(key)) return
            missing.add(key)
            log.debug(`"${key}" has no text in "${locale}". English is shown.`)
          },
        })
        last = { by, language }
      }
      return last.language
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      const leave = [appearance, contributed].map((one) =>
        one.subscribe(() => {
          load()
          listener()
        }),
      )
      load()
      return () => {
        listeners.delete(listener)
        for (const end of leave) end()
      }
    },
    getSnapshot: createReader(appearance.getSnapshot),
    getFirst: createReader(() => appearanceStore.initial),
  }
}
