import type { Kit } from 'latchkey'
import { useKitAccount, useKitNetwork } from 'latchkey/react'
import { openPay } from 'latchkey/plugins/pay'
import { Answers, useAnswers } from './Answers.tsx'
import type { WorldTools } from '../world.ts'

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

/** Ways for the host to what a connected visitor does with money, and a payment that it asks for. */
export function MoneyCard({ kit, tools }: { readonly kit: Kit; readonly tools: WorldTools }) {
  const { namespace, isConnected } = useKitAccount()
  const { caipNetworkId } = useKitNetwork()
  const { answers, busy, run } = useAnswers()
  if (!isConnected) return null

  const recipient = namespace && tools.recipients[namespace]
  const token = tools.tokens.find((each) => each.caipNetworkId === caipNetworkId)
  const pay =
    recipient && token
      ? () =>
          openPay(kit, {
            paymentAsset: {
              network: token.caipNetworkId,
              asset: token.address,
              metadata: { name: token.symbol, symbol: token.symbol, decimals: token.decimals },
            },
            recipient,
            amount: '5',
          })
      : undefined
  return (
    <section className="card" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      <p className="hint">Swaps and purchases run on Local Three.</p>
      <div className="actions">
        {pay && token ? (
          <button
            type="button"
            disabled={busy !== ''}
            onClick={() => void run(`Pay 5 ${token.symbol}`, pay)}
          >
            Pay 5 {token.symbol}
          </button>
        ) : null}
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
