import type { Kit } from 'latchkey'
import { useKitAccount, useKitBalance, useKitNetwork } from 'latchkey/react'
import { useState } from 'react'

interface Result {
  readonly id: number
  readonly label: string
  readonly text: string
  readonly isError: boolean
}

const toHex = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const typedData = (chainId: number | string | undefined) => ({
  domain: { name: 'Playground', version: '1', chainId: Number(chainId) },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  message: { text: 'Hello from the playground' },
})

/** What a host does with a connected wallet: it asks, and gets an answer or an error. */
export function AccountCard({ kit }: { kit: Kit }) {
  const account = useKitAccount()
  const network = useKitNetwork()
  const balance = useKitBalance()
  const [results, setResults] = useState<readonly Result[]>([])
  const [busy, setBusy] = useState('')

  const run = async (label: string, ask: () => Promise<unknown>) => {
    setBusy(label)
    const add = (text: string, isError: boolean) =>
      setResults((before) => [{ id: Date.now(), label, text, isError }, ...before].slice(0, 5))
    try {
      add(String((await ask()) ?? 'done'), false)
    } catch (error) {
      add(error instanceof Error ? error.message : String(error), true)
    } finally {
      setBusy('')
    }
  }
  const request = (method: string, params: unknown) =>
    kit.getProvider('eip155').request({ method, params })

  const actions: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'Sign a message',
      () => request('personal_sign', [toHex('Hello from the playground'), account.address]),
    ],
    [
      'Sign typed data',
      () =>
        request('eth_signTypedData_v4', [
          account.address,
          JSON.stringify(typedData(account.chainId)),
        ]),
    ],
    [
      'Send 0.01 ETH',
      () =>
        request('eth_sendTransaction', [
          {
            from: account.address,
            to: '0x000000000000000000000000000000000000dEaD',
            value: '0x2386f26fc10000',
          },
        ]),
    ],
  ]

  return (
    <section className="card" aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <dl className="facts">
        <dt>Status</dt>
        <dd data-testid="status">{account.status}</dd>
        <dt>Address</dt>
        <dd className="code" data-testid="address">
          {account.address ?? '–'}
        </dd>
        <dt>Network</dt>
        <dd data-testid="network">{network.network?.name ?? network.caipNetworkId ?? '–'}</dd>
        <dt>Balance</dt>
        <dd data-testid="balance">
          {account.isConnected
            ? balance.data
              ? `${balance.data.formatted} ${balance.data.symbol}`
              : '…'
            : '–'}
        </dd>
      </dl>
      {account.isConnected ? (
        <div className="actions">
          {actions.map(([label, ask]) => (
            <button
              key={label}
              type="button"
              disabled={busy !== ''}
              onClick={() => void run(label, ask)}
            >
              {busy === label ? 'Waiting for the wallet…' : label}
            </button>
          ))}
          <button type="button" onClick={() => void kit.open({ view: 'Networks' })}>
            Switch network
          </button>
          <button type="button" onClick={() => void run('Disconnect', () => kit.disconnect())}>
            Disconnect
          </button>
        </div>
      ) : (
        <p className="hint">Connect a wallet to sign and send.</p>
      )}
      <ul className="results" aria-live="polite">
        {results.map(({ id, label, text, isError }) => (
          <li key={id} className={isError ? 'bad' : 'good'} data-testid="result">
            <strong>{label}</strong>
            <span className="code">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
