import { expect, test } from '@jest/globals'
import { isNodeRead } from './node-reads.ts'

test.each([
  'eth_call eth_chainId eth_getBalance eth_sendRawTransaction eth_simulateV1 klay_gasPrice',
  'debug_traceTransaction debug_storageRangeAt trace_block txpool_status net_version web3_clientVersion',
  'eth_supportedEntryPoints eth_estimateUserOperationGas zks_L1ChainId alchemy_getTokenBalances qn_fetchNFTs',
  'getLatestBlockhash sendTransaction simulateTransaction isBlockhashValid minimumLedgerSlot',
  'abci_query block_results broadcast_tx_sync status tx_search consensus_params genesis',
  'state_getStorage chain_getBlock chainHead_v1_follow system_accountNextIndex author_submitExtrinsic',
  'payment_queryInfo rpc_methods transaction_v1_broadcast archive_v1_body',
  'getblockchaininfo getrawtransaction estimatesmartfee sendrawtransaction decoderawtransaction',
  'getblock getblockheader getmempoolentry gettxout getchaintips getnetworkinfo validateaddress verifymessage',
])('[SEC-86] default: a node is asked for %s', (methods) => {
  expect(methods.split(' ').filter((method) => !isNodeRead(method))).toEqual([])
})

test.each([
  'eth_accounts eth_sendTransaction eth_sendUserOperation klay_sign personal_listAccounts wallet_getCapabilities',
  'anvil_setBalance evm_mine tevm_setAccount dev_setBalance foo_setBalance hardhat_getAutomine',
  'perm_addNodesToAllowlist qbft_proposeValidatorVote istanbul_propose raft_removePeer governance_vote',
  'quorumPermission_addOrg quorumExtension_extendContract plugins_reloadPluginConfig opp2p_blockPeer',
  'debug_writeMemProfile debug_startCPUProfile debug_vmodule debug_bundler_clearState pm_sponsorUserOperation',
  'author_insertKey author_removeExtrinsic system_addLogFilter offchain_localStorageSet babe_epochAuthorship',
  'getnewaddress listunspent dumpprivkey sendtoaddress getbalance gettransaction signrawtransactionwithwallet',
  'gethdkeys getaccount getaccountaddress getwalletinfo getgenerate getmemoryinfo getpeerinfo verifychain',
  'requestAirdrop dial_peers unsafe_flush_mempool constructor __proto__',
])('[SEC-86] fault: no node is asked for %s', (methods) => {
  expect(methods.split(' ').filter(isNodeRead)).toEqual([])
})
