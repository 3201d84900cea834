import type { World } from '../world.ts'

/** The settings to copy into an app of one's own. */
export function WorldCard({ world }: { world: World }) {
  const text = JSON.stringify(world.settings, null, 2)
  return (
    <section className="card" aria-labelledby="world-title">
      <h2 id="world-title">The local world</h2>
      <p className="hint">
        Three EVM chains with an exchange on each, two each of Solana, Bitcoin, Polkadot and Cosmos,
        a pairing relay, the services, a wallet for each kind, one to pair with, and one that lives
        behind an e-mail address or a social login. Pass these settings to <code>createKit</code> to
        use them from an app of your own; they are also at <a href="/world.json">/world.json</a>.
      </p>
      <details>
        <summary>Settings</summary>
        <pre>{text}</pre>
      </details>
      <p>
        <a className="button" href={world.tools.walletPage} target="_blank" rel="noreferrer">
          Open the wallet in another tab
        </a>
      </p>
      <p>
        <a className="button" href={world.tools.inbox} target="_blank" rel="noreferrer">
          Open the inbox
        </a>
      </p>
    </section>
  )
}
