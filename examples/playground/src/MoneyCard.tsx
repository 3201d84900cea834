import type { Kit } from 'latchkey'
import { useKitAccount, useKitNetwork } from 'latchkey/react'
import { Answers, useAnswers } from './Answers.tsx'

/** What an app opens for a connected visitor; the same stands in Account. */
const views = [
  ['Send', 'WalletSend'],
  ['Receive', 'WalletReceive'],
  ['Swap', 'Swap'],
  ['Buy', 'OnRampProviders'],
  ['Activity', 'Transactions'],
] as const

/** Swaps and purchases are for listed networks alone, and this one goes by the id of such. */
const listed = 'eip155:8453'

/** Ways for the host to what a connected visitor does with money. */
export function MoneyCard({ kit }: { readonly kit: Kit }) {
  const { isConnected } = useKitAccount()
  const { caipNetworkId } = useKitNetwork()
  const { answers, run } = useAnswers()
  if (!isConnected) return null

  return (
    <section className="card" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      <p className="hint">Swaps and purchases run on Local Three.</p>
      <div className="actions">
        {views.map(([label, view]) => (
          <button
            key={view}
            type="button"
            onClick={() => void run(label, () => kit.open({ view }))}
          >
            {label}
          </button>
        ))}
        {caipNetworkId === listed ? null : (
          <button
            type="button"
            onClick={() => void run('Local Three', () => kit.switchNetwork(listed))}
          >
            Go to Local Three
          </button>
        )}
      </div>
      <Answers answers={answers} testId="money" />
    </section>
  )
}
