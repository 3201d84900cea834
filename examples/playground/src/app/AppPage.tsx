import { ConnectButton, KitPanel, KitProvider } from 'latchkey/react'
import { useEffect, useMemo, useState } from 'react'
import { PageHeader } from '../PageHeader.tsx'
import { SilentWorld } from '../SilentWorld.tsx'
import type { World } from '../world.ts'
import { AccountCard } from './AccountCard.tsx'
import { EventStream } from './EventStream.tsx'
import { Inspection } from './Inspection.tsx'
import { readSettings, type Settings, writeSettings } from './settings.ts'
import { MoneyCard } from './MoneyCard.tsx'
import { createSignIn } from './sign-in.ts'
import { createTransfers } from './transfers.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { useKitFor } from './use-kit-for.ts'
import { WorldCard } from './WorldCard.tsx'

const tabs = { label: 'Pages', setup: 'Set up', app: 'In an app' }

/** The second page: the kit in an app, on services that can fail, with all that happens in it. */
export function AppPage({ world }: { world: World }) {
  const [settings, setSettings] = useState<Settings>(() => readSettings(location.hash))
  const [transfers] = useState(createTransfers)
  const [signIn] = useState(createSignIn)
  const own = useMemo(() => ({ plugins: [transfers.plugin], signIn }), [transfers, signIn])
  const { kit, silence } = useKitFor(world, settings, own)

  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${writeSettings(settings)}`)
  }, [settings])

  if (silence) {
    return (
      <main>
        <SilentWorld error={silence} />
      </main>
    )
  }
  if (!kit) return <p className="starting">Starting…</p>
  return (
    <KitProvider kit={kit}>
      <PageHeader current="app" texts={tabs} {...settings}>
        <ConnectButton />
      </PageHeader>
      <main className="page" lang="en">
        <section className="intro">
          <h1>An app with a wallet button.</h1>
          <p>
            Connect one of the <strong>Local</strong> wallets of this page (Ethereum, Solana,
            Bitcoin, Polkadot, Cosmos), scan with the{' '}
            <a href={world.tools.walletPage} target="_blank" rel="noreferrer">
              wallet in another tab
            </a>
            , or type any e-mail address: its mail arrives in the{' '}
            <a href={world.tools.inbox} target="_blank" rel="noreferrer">
              local inbox
            </a>
            . The chains, the relay and the services run on this machine; nothing leaves it.
          </p>
        </section>
        <div className="columns">
          <div className="column">
            {settings.inline ? (
              <section className="card" aria-label="Inline panel">
                <KitPanel />
              </section>
            ) : null}
            <AccountCard kit={kit} transfers={transfers} signIn={signIn} tools={world.tools} />
            <MoneyCard kit={kit} tools={world.tools} />
            <WorldCard world={world} />
          </div>
          <div className="column">
            <SettingsCard settings={settings} onChange={setSettings} />
          </div>
          <div className="column wide">
            <EventStream kit={kit} />
            <Inspection kit={kit} />
          </div>
        </div>
      </main>
    </KitProvider>
  )
}
