import { useMemo, useSyncExternalStore } from 'react'
import { appearanceStore, messages } from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useStore } from '../hooks/use-store.ts'
import { createLanguage, type Language } from '../messages/language.ts'
import { resolveLocale } from '../messages/locale.ts'
import { createMessageLoader } from '../messages/message-loader.ts'

/** The language by the host's settings; a new one whenever texts of it arrive. */
export function useSpokenLanguage(): Language {
  const { page, log } = useEnvironment()
  const setting = useStore(appearanceStore, ({ locale }) => locale)
  const overrides = useStore(appearanceStore, (appearance) => appearance.messages)
  const contributed = useContributions(messages)
  const loader = useMemo(() => createMessageLoader((note) => log.warn(note)), [log])
  const version = useSyncExternalStore(loader.subscribe, loader.getSnapshot, loader.getSnapshot)
  const lang = page.window?.document.documentElement.lang
  const locale = resolveLocale(setting, { lang, languages: page.languages })

  return useMemo(() => {
    const missing = new Set<string>()
    return createLanguage({
      locale,
      overrides,
      find: (catalogue) => loader.find(catalogue, locale, contributed),
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
