import { useEffect, useMemo, useReducer, useRef, useSyncExternalStore } from 'react'
import { appearanceStore, messages } from '../../kernel/exports/index.ts'
import { type Kernel, localeOf } from '../../kernel/exports/internal.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useStore } from '../hooks/use-store.ts'
import { useKernel } from '../kit-context.ts'
import { createLanguage, type Language } from '../messages/language.ts'
import { languageOf } from '../messages/locale.ts'
import type { MessageLoader } from '../messages/message-loader.ts'
import { lazyCode } from './lazy-code.ts'

/**
 * The language by the host's settings; a new one whenever texts of it arrive. Each kernel has texts of its own: which of
 * the kit's are there would tell a plugin of others what was shown, and what it loads under their name is said by it alone.
 */
export function useSpokenLanguage(speaker: Kernel): Language {
  const { page, log } = useEnvironment()
  const setting = useStore(appearanceStore, ({ locale }) => locale)
  const overrides = useStore(appearanceStore, (appearance) => appearance.messages)
  const contributed = useContributions(messages)
  const locale = localeOf(page, setting)
  const loader = useMessageLoader(locale, speaker)
  const version = useSyncExternalStore(
    loader?.subscribe ?? subscribeToNothing,
    loader?.getSnapshot ?? zero,
    zero,
  )

  return useMemo(() => {
    const missing = new Set<string>()
    return createLanguage({
      locale,
      overrides,
      find: (catalogue) => loader?.find(catalogue, locale, contributed),
      isComing: (catalogue) =>
        loader?.isLoading(catalogue, locale, contributed) ?? languageOf(locale) !== 'en',
      onMissing: (key) => {
        if (missing.has(key)) return
        missing.add(key)
        log.debug(`"${key}" has no text in "${locale}". English is shown.`)
      },
    })
    // `version` stands for what the loader holds.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [locale, overrides, contributed, loader, version, log])
}

/** For what a plugin says outside of its view, such as the title of it. */
export function useLanguageOf(pluginId: string | undefined): Language {
  const kernel = useKernel()
  return useSpokenLanguage(pluginId === undefined ? kernel : kernel.forPlugin(pluginId))
}

const subscribeToNothing = () => () => {}
const zero = () => 0

const code = /*#__PURE__*/ lazyCode(
  async () => (await import('../messages/message-loader.ts')).createMessageLoader,
)
// Memo: what fetches texts for one kernel.
const loaders = /*#__PURE__*/ new WeakMap<Kernel, MessageLoader>()

/** What fetches texts comes with the first language that is not English. */
function useMessageLoader(locale: string, speaker: Kernel): MessageLoader | undefined {
  const { log } = useEnvironment()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isNeeded = useRef(false)
  isNeeded.current ||= languageOf(locale) !== 'en'
  const isMissing = isNeeded.current && code.loaded === undefined
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    code.load().then(
      () => isCurrent && redraw(),
      (error: unknown) => log.warn('The texts could not be loaded. English is shown.', error),
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, log])
  const create = isNeeded.current ? code.loaded : undefined
  return useMemo(() => {
    if (!create) return undefined
    const speaks = (tag: string) => speaker.speaks?.(tag)
    const loader = loaders.get(speaker) ?? create((note) => log.warn(note), speaks)
    loaders.set(speaker, loader)
    return loader
  }, [create, speaker, log])
}
