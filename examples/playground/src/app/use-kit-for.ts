import type { Kit } from 'latchkey'
import { useEffect, useRef, useState } from 'react'
import { makeKit, type Own } from './make-kit.ts'
import type { Settings } from './settings.ts'
import { arrange, faultScenarios, type KitOfWorld, remoteScenarios, type World } from '../world.ts'

const scenario = (list: typeof remoteScenarios, id: string) =>
  list.find((candidate) => candidate.id === id) ?? list[0]!

/**
 * A kit for the settings. Theme, language and basic mode change a living kit; what a kit takes only
 * at its start gives a new one, and the old one is disposed.
 */
export function useKitFor(world: World, settings: Settings, own: Own): KitOfWorld {
  const {
    remote,
    fault,
    inline,
    wide,
    legal,
    collapse,
    wallets,
    pay,
    sessions,
    devtools,
    signIn,
    theme,
    locale,
    basic,
    accent,
  } = settings
  const [{ kit, silence }, setMade] = useState<KitOfWorld>({})
  const latest = useRef(settings)
  latest.current = settings

  useEffect(() => {
    let isCurrent = true
    let made: Kit | undefined
    void arrange(
      world.tools,
      scenario(remoteScenarios, remote),
      scenario(faultScenarios, fault),
    ).then(
      () => {
        if (!isCurrent) return
        made = makeKit(world, latest.current, own)
        // For the console of whoever plays here.
        Object.assign(globalThis, { kit: made })
        setMade({ kit: made })
      },
      (error: unknown) => {
        if (isCurrent) setMade({ silence: error })
      },
    )
    return () => {
      isCurrent = false
      setMade({})
      void made?.dispose()
    }
  }, [
    world,
    own,
    remote,
    fault,
    inline,
    wide,
    legal,
    collapse,
    wallets,
    pay,
    sessions,
    devtools,
    signIn,
  ])

  useEffect(() => kit?.setThemeMode(theme), [kit, theme])
  useEffect(() => kit?.setLocale(locale), [kit, locale])
  useEffect(() => kit?.setThemeVariables(accent ? { '--kit-accent': accent } : {}), [kit, accent])
  useEffect(() => void kit?.reconfigure({ basic }), [kit, basic])
  return { kit, silence }
}
