import type { Page } from 'playwright-core'
import type { Lab } from './lab/main.ts'
import { stage } from './stage.ts'

declare const lab: Lab

/** What the options of a kit hold that is no data. */
export interface LabKit {
  /** Where the page finds it. Default: `kit`. */
  readonly name?: string
  /** Default: all five. */
  readonly namespaces?: Parameters<Lab['namespaces']>[0]
  /** With the sign-in of the kit's own. Default: none. */
  readonly signsIn?: boolean
  /** The default plugins and that of wallets on a phone, whatever `plugins` of the options says. */
  readonly pairs?: boolean
  /** The default plugins, with swaps that may call the exchange of the local world. */
  readonly swapsHere?: boolean
}

/** A kit on the bare page, opened by its button. */
export const makeLabKit = (
  page: Page,
  options: Readonly<Record<string, unknown>> = {},
  { name = 'kit', namespaces, signsIn, pairs, swapsHere }: LabKit = {},
) =>
  page.evaluate(
    ({ settings, options, name, namespaces, signsIn, pairs, contracts }) => {
      const withPairing = { plugins: [...lab.defaultPlugins(), lab.walletConnect()] }
      const kit = lab.createKit({
        ...settings,
        namespaces: lab.namespaces(namespaces),
        ...(signsIn ? { siwx: lab.localSiwx() } : {}),
        ...withPairing,
        metadata: { name: 'Lab', description: 'Lab', url: location.origin, icons: [] },
        ...options,
        ...(pairs ? withPairing : {}),
        ...(contracts ? { plugins: [...lab.defaultPlugins(), lab.swaps({ contracts })] } : {}),
      } as never)
      Object.assign(globalThis, { [name]: kit })
      document.querySelector<HTMLElement>('#go')!.onclick = () => void kit.open()
    },
    {
      settings: stage().settings,
      options,
      name,
      namespaces,
      signsIn,
      pairs,
      contracts: swapsHere ? stage().swapContracts : undefined,
    },
  )

/** The text of a wallet's script, for a page that serves none: `visit({ before })`. */
export const injectedWallet = async (namespace: string): Promise<string> =>
  (await fetch(stage().tools.injectedWallets[namespace]!)).text()
