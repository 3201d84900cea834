import { signerOf } from 'latchkey/ethers'
import { getChainState, type Kit } from 'latchkey'
import { publicClientOf, walletClientOf } from 'latchkey/viem'
import { latchkeyConnector } from 'latchkey/wagmi'
import { isError } from 'ethers'
import { type Address, defineChain, type Hex, UserRejectedRequestError } from 'viem'
import * as wagmi from 'wagmi-core-3'

/** What an app does by its library, whichever it is. */
export interface Bridge {
  address(): Promise<string | undefined>
  sign(message: string): Promise<string>
  /** Resolves once it is on chain. */
  send(to: string, value: bigint): Promise<string>
  /** To the network of that CAIP-2 reference; resolves to where the library is then. */
  switchTo(chainId: number): Promise<number | undefined>
  /** Whether the library says that the visitor declined. */
  isRejection(error: unknown): boolean
}

/** The libraries as they are, each over the kit. */
export function bridgesOf(kit: Kit): Readonly<Record<'viem' | 'ethers' | 'wagmi', Bridge>> {
  const chains = getChainState(kit, 'eip155').caipNetworks.map((network) =>
    defineChain({
      id: Number(network.id),
      name: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: network.rpcUrls,
    }),
  )
  const isRejected = (error: unknown) =>
    error instanceof Error &&
    'walk' in error &&
    (error as UserRejectedRequestError).walk((one) => one instanceof UserRejectedRequestError) !==
      null

  const wallet = walletClientOf(kit)
  const reader = publicClientOf(kit)
  const viem: Bridge = {
    address: async () => wallet.account?.address,
    sign: (message) => wallet.signMessage({ message }),
    async send(to, value) {
      const hash = await wallet.sendTransaction({ to: to as Address, value })
      return (await reader.waitForTransactionReceipt({ hash })).status
    },
    async switchTo(id) {
      await wallet.switchChain({ id })
      return wallet.chain?.id
    },
    isRejection: isRejected,
  }

  const signer = signerOf(kit)
  const ethers: Bridge = {
    address: () => signer.getAddress(),
    sign: (message) => signer.signMessage(message),
    async send(to, value) {
      const receipt = await (await signer.sendTransaction({ to, value })).wait()
      return receipt?.status === 1 ? 'success' : 'reverted'
    },
    async switchTo(id) {
      await signer.provider.send('wallet_switchEthereumChain', [
        { chainId: `0x${id.toString(16)}` },
      ])
      return Number((await signer.provider.getNetwork()).chainId)
    },
    isRejection: (error) => isError(error, 'ACTION_REJECTED'),
  }

  const [first, ...others] = chains
  if (!first) throw new Error('The kit lists no network of eip155')
  const config = wagmi.createConfig({
    chains: [first, ...others],
    connectors: [latchkeyConnector(kit)],
    transports: Object.fromEntries(chains.map(({ id }) => [id, wagmi.http()])),
    multiInjectedProviderDiscovery: false,
    pollingInterval: 200,
  })
  const connected = async () => {
    const [connector] = config.connectors
    if (connector && wagmi.getAccount(config).status !== 'connected') {
      await wagmi.reconnect(config, { connectors: [connector] })
    }
    return wagmi.getAccount(config)
  }
  return {
    viem,
    ethers,
    wagmi: {
      address: async () => (await connected()).address,
      sign: (message) => wagmi.signMessage(config, { message }),
      async send(to, value) {
        const hash = await wagmi.sendTransaction(config, { to: to as Hex, value })
        return (await wagmi.waitForTransactionReceipt(config, { hash })).status
      },
      async switchTo(chainId) {
        await wagmi.switchChain(config, { chainId })
        return wagmi.getAccount(config).chainId
      },
      isRejection: isRejected,
    },
  }
}
