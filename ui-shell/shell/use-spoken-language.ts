import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { appearanceStore, messages } from '../../kernel/exports/index.ts'
import { localeOf } from '../../kernel/exports/internal.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useStore } from '../hooks/use-store.ts'
import { useKernel } from '../kit-context.ts'
import { createLanguage, type Language } from '../messages/language.ts'
import { languageOf } from '../messages/locale.ts'
import type { MessageLoader } from '../messages/message-loader.ts'

/** The language by the host's settings; a new one whenever texts of it arrive. */
export function useSpokenLanguage(): Language {
  const { page, log } = useEnvironment()
  const setting = useStore(appearanceStore, ({ locale }) => locale)
  const overrides = useStore(appearanceStore, (appearance) => appearance.messages)
  const contributed = useContributions(messages)
  const locale = localeOf(page, setting)
  const loader = useMessageLoader(locale)
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

const subscribeToNothing = () => () => {}
const zero = () => 0

/** What fetches texts comes with the first language that is not English. */
function useMessageLoader(locale: string): MessageLoader | undefined {
  const kernel = useKernel()
  const { log } = kernel.environment
  const [loader, setLoader] = useState<MessageLoader>()
  const isNeeded = languageOf(locale) !== 'en' && loader === undefined
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    import('../messages/message-loader.ts').then(
      ({ createMessageLoader }) => {
        if (!isCurrent) return
        const speaks = (tag: string) => kernel.speaks?.(tag)
        setLoader(createMessageLoader((note) => log.warn(note), speaks))
      },
      (error: unknown) => log.warn('The texts could not be loaded. English is shown.', error),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, kernel, log])
  return loader
}
