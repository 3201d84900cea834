/** Of a node that has accounts of its own, or is told what to do, as those for development are. */
const forNodeOwner =
  /^(?:[a-z\d]+_(?:accounts|coinbase|pendingTransactions|requestAccounts|resend|send(?!Raw)|sign)|author_(?:has|insert|rotate)|(?:account|admin|anvil|clef|clique|engine|evm|ganache|hardhat|miner|parity|personal|pm|signer|tenderly|wallet)_)/

/** What nodes have under these is there to be read, or was signed elsewhere. */
const families =
  /^(?:arbtrace|archive|chain|chainHead|chainSpec|childstate|contracts|mmr|net|ots|payment|rpc|state|trace|transaction|txpool|web3|zks)_/

const verbs =
  /^(?:[a-z][a-zA-Z\d]*_)?(?:call|decode|estimate|fetch|find|get|has|is|list|lookup|query|read|resolve|search|sendRaw|simulate|trace|validate|verify)(?:[A-Z\d_]|$)/

/** Bitcoin writes everything small, and what its node has in a wallet of its own, such as `gethdkeys`, is read by "get" as well. */
const small =
  /^(?:decode[a-z]+|estimate[a-z]+|validateaddress|verify(?:message|txoutproof)|get(?:bestblockhash|block(?:chaininfo|count|filter|hash|header|stats|template)?|chain[a-z]+|connectioncount|deploymentinfo|descriptor(?:activity|info)|difficulty|indexinfo|mempool[a-z]+|mininginfo|net[a-z]+|nodeaddresses|prioritisedtransactions|raw(?:mempool|transaction)|tx[a-z]+))$/

/** Methods without a verb, or with one that is another's elsewhere: Ethereum and its bundlers, Solana, Polkadot, Bitcoin. */
const named =
  /^(?:[a-z\d]+_(?:blobBaseFee|blockNumber|capabilities|chainId|createAccessList|feeHistory|gasPrice|hashrate|maxPriorityFeePerGas|mining|protocolVersion|supportedEntryPoints|syncing)|author_(?:pendingExtrinsics|submitExtrinsic)|debug_storageRangeAt|grandpa_(?:proveFinality|roundState)|minimumLedgerSlot|optimism_(?:outputAtBlock|rollupConfig|syncStatus|version)|sendBundle|sendTransaction|sendrawtransaction|system_(?:accountNextIndex|chain|chainType|dryRun|health|name|properties|syncState|version)|testmempoolaccept)$/

/** Those of CometBFT, which have no families. */
const ofCosmos =
  /^(?:abci_(?:info|query)|block(?:_by_hash|_results|_search|chain)?|broadcast_tx_(?:a?sync|commit)|check_tx|commit|consensus_(?:params|state)|genesis(?:_chunked)?|header(?:_by_hash)?|health|net_info|num_unconfirmed_txs|status|tx|tx_search|unconfirmed_txs|validators)$/

/**
 * Whether a node is asked to read, or to pass on what was signed elsewhere. Nodes have hundreds of methods for their owner, under
 * prefixes of their own, so that what is not known to read is not asked.
 */
export const isNodeRead = (method: string): boolean =>
  !forNodeOwner.test(method) &&
  [families, verbs, small, named, ofCosmos].some((reads) => reads.test(method))
