import { createKit, defaultPlugins, type Kit, type KitOptions } from 'latchkey'
import { swaps } from 'latchkey/plugins/swaps'
import { useEffect, useRef, useState } from 'react'
import { run } from './code.ts'
import { arrange, faultScenarios, type KitOfWorld, remoteScenarios, type World } from '../world.ts'
import { kitOptions } from './kit-code.ts'
import { library } from './library.ts'
import type { Setup } from './setup.ts'

/** The kit that the code makes, drawn in the page. Theme, accent and language change it while it lives. */
export function usePreviewKit(world: World, setup: Setup): KitOfWorld {
  const [{ kit, silence }, setMade] = useState<KitOfWorld>({})
  const latest = useRef(setup)
  latest.current = setup
  const ended = useRef<Promise<unknown>>(undefined)
  const choices = [...setup.namespaces, ...setup.features].join()

  useEffect(() => {
    let isCurrent = true
    let made: Kit | undefined
    // The other page may have left the services in trouble. One kit lives at a time.
    ended.current ??= arrange(world.tools, remoteScenarios[0]!, faultScenarios[0]!)
    void ended.current.then(
      () => {
        if (!isCurrent) return
        made = createKit(previewOptions(world, latest.current))
        setMade({ kit: made })
      },
      (error: unknown) => {
        if (isCurrent) setMade({ silence: error })
      },
    )
    return () => {
      isCurrent = false
      setMade({})
      if (made) ended.current = made.dispose()
    }
  }, [world, choices])

  const { theme, accent, locale } = setup
  useEffect(() => kit?.setThemeMode(theme), [kit, theme])
  useEffect(() => kit?.setThemeVariables(accent ? { '--kit-accent': accent } : {}), [kit, accent])
  useEffect(() => kit?.setLocale(locale), [kit, locale])
  return { kit, silence }
}

/** The options that are shown, with the local world in the places of the app's own addresses. */
function previewOptions({ settings, tools }: World, setup: Setup): KitOptions {
  const { api, blockchain, secureFrame, relay, bitcoin } = settings.endpoints ?? {}
  const options = run(kitOptions(setup), library, {
    api,
    blockchain,
    secureFrame,
    onRampPage: tools.onRampPage,
    networks: settings.networks.filter((network) =>
      setup.namespaces.some(
        (name) => 'chainNamespace' in network && network.chainNamespace === name,
      ),
    ),
    origin: location.origin,
    icon: '/icon.svg',
  }) as KitOptions
  // Swaps of the local world happen elsewhere than those of the app's own service.
  const { plugins = defaultPlugins() } = options
  return {
    ...options,
    plugins: [...plugins, swaps({ contracts: tools.swapContracts })],
    endpoints: { ...options.endpoints, relay, bitcoin },
    enableEmbedded: true,
    logLevel: 'warn',
  }
}
