// The part of bcoin that the regtest node is made of; the package has no types of its own.
declare module 'bcoin/lib/protocol/network.js' {
  interface Network {
    minerWindow: number
    activationThreshold: number
  }
  const Network: { get(name: 'regtest'): Network }
  export default Network
}

declare module 'bcoin/lib/primitives/address.js' {
  interface Address {
    readonly hash: Buffer
  }
  const Address: { fromWitnessPubkeyhash(hash: Buffer): Address }
  export default Address
}

declare module 'bcoin/lib/primitives/tx.js' {
  interface TX {
    readonly inputs: { prevout: object }[]
    checkSanity(): [isSane: boolean, reason: string]
    isCoinbase(): boolean
    hasCoins(view: object): boolean
    /** The fee, or −1 with the reason. */
    checkInputs(view: object, height: number): [fee: number, reason: string]
    verify(view: object, flags: number): boolean
    getVirtualSize(): number
    toRaw(): Buffer
  }
  const TX: { fromRaw(raw: Buffer): TX }
  export default TX
}

declare module 'bcoin/lib/script/common.js' {
  const common: {
    flags: {
      STANDARD_VERIFY_FLAGS: number
      VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM: number
    }
  }
  export default common
}

declare module 'bcoin/lib/blockchain/chain.js' {
  import type Network from 'bcoin/lib/protocol/network.js'
  class Chain {
    constructor(options: { network: ReturnType<typeof Network.get>; memory: true })
    readonly height: number
    readonly tip: { rhash(): string; time: number }
    readonly db: { getCoinView(tx: object): Promise<object> }
    open(): Promise<void>
    close(): Promise<void>
    add(block: object): Promise<object | null>
  }
  export default Chain
}

declare module 'bcoin/lib/mining/miner.js' {
  import type Address from 'bcoin/lib/primitives/address.js'
  import type Chain from 'bcoin/lib/blockchain/chain.js'
  import type TX from 'bcoin/lib/primitives/tx.js'
  type Transaction = ReturnType<typeof TX.fromRaw>
  interface Job {
    addTX(tx: Transaction, view: object): boolean
    refresh(): void
    mineAsync(): Promise<{ txs: Transaction[] }>
  }
  class Miner {
    constructor(options: { chain: Chain })
    open(): Promise<void>
    close(): Promise<void>
    createJob(tip: object, address: ReturnType<typeof Address.fromWitnessPubkeyhash>): Promise<Job>
  }
  export default Miner
}
