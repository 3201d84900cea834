import { describe, expect, it } from '@jest/globals'
import { type ChainNamespace, chainNamespaces } from '../../base/caip.ts'
import { strictestVerdict } from '../../points/rpc-policy.ts'
import type { ConnectorType } from '../../points/wallet-points.ts'
import { listedMethods } from './listed-methods.ts'
import {
  nodeRpcMethods,
  safeRpcMethods,
  unsafeRpcMethods,
  walletRpcMethods,
} from './rpc-methods.ts'

const judge = (method: string, connectorType: ConnectorType, askedBy = 'acme/plugin') =>
  listedMethods.judge({
    method,
    connectorType,
    namespace: method.startsWith('solana_') ? 'solana' : 'eip155',
    askedBy,
  })

describe('listedMethods', () => {
  it('[S6.02] default: exactly 41 safe methods pass, whatever the wallet', () => {
    expect([...safeRpcMethods].sort()).toEqual([
      'eth_accounts',
      'eth_blockNumber',
      'eth_call',
      'eth_chainId',
      'eth_estimateGas',
      'eth_estimateUserOperationGas',
      'eth_feeHistory',
      'eth_gasPrice',
      'eth_getAccount',
      'eth_getBalance',
      'eth_getBlockByHash',
      'eth_getBlockByNumber',
      'eth_getBlockReceipts',
      'eth_getBlockTransactionCountByHash',
      'eth_getBlockTransactionCountByNumber',
      'eth_getCode',
      'eth_getFilterChanges',
      'eth_getFilterLogs',
      'eth_getLogs',
      'eth_getProof',
      'eth_getStorageAt',
      'eth_getTransactionByBlockHashAndIndex',
      'eth_getTransactionByBlockNumberAndIndex',
      'eth_getTransactionByHash',
      'eth_getTransactionCount',
      'eth_getTransactionReceipt',
      'eth_getUncleCountByBlockHash',
      'eth_getUncleCountByBlockNumber',
      'eth_getUserOperationByHash',
      'eth_getUserOperationReceipt',
      'eth_maxPriorityFeePerGas',
      'eth_newBlockFilter',
      'eth_newFilter',
      'eth_newPendingTransactionFilter',
      'eth_sendRawTransaction',
      'eth_supportedEntryPoints',
      'eth_syncing',
      'eth_uninstallFilter',
      'wallet_getAssets',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
    ])
    for (const method of safeRpcMethods) {
      expect(judge(method, 'INJECTED')).toBe('allow')
      expect(judge(method, 'AUTH', 'host')).toBe('allow')
    }
  })

  it('[S6.03] default: exactly 11 unsafe methods need approval in the embedded wallet', () => {
    expect([...unsafeRpcMethods].sort()).toEqual([
      'eth_sendTransaction',
      'eth_sendUserOperation',
      'eth_signTypedData_v4',
      'personal_sign',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_sendCalls',
    ])
    for (const method of unsafeRpcMethods) {
      expect(judge(method, 'INJECTED')).toBe('allow')
      expect(judge(method, 'AUTH', 'host')).toBe('confirm')
    }
  })

  it.each(chainNamespaces)(
    '[S5.05, S5.06] default: what plugins may ask wallets of %s, and no other',
    (own) => {
      const answered = (namespace: ChainNamespace, connectorType: ConnectorType) =>
        Object.values(walletRpcMethods)
          .flat()
          .concat(...safeRpcMethods, ...unsafeRpcMethods)
          .filter((method) =>
            listedMethods.judge({ method, connectorType, namespace, askedBy: 'acme/plugin' }),
          )
          .sort()
      const signing = 'signAllTransactions signAndSendTransaction signMessage signTransaction'
      const expected = {
        eip155: [
          ...[...safeRpcMethods, ...unsafeRpcMethods].filter((one) => !one.startsWith('solana_')),
          'wallet_getGrantedExecutionPermissions',
          'wallet_getSupportedExecutionPermissions',
          'wallet_requestExecutionPermissions',
          'wallet_revokeExecutionPermission',
        ],
        solana: ['getAccounts', 'requestAccounts', ...signing.split(' ')].map(
          (one) => `solana_${one}`,
        ),
        polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
        bip122: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
        cosmos: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
      }
      expect(answered(own, 'ANNOUNCED')).toEqual(expected[own].sort())
      expect(answered(own, 'WALLET_CONNECT')).toEqual(expected[own].sort())
      const listed = [...safeRpcMethods, ...unsafeRpcMethods]
      expect(answered(own, 'AUTH')).toEqual(
        expected[own].filter((one) => listed.includes(one)).sort(),
      )
    },
  )

  it('[S5.06] default: what the host asks is the affair of a wallet that asks its user itself', () => {
    const types = ['INJECTED', 'ANNOUNCED', 'EXTERNAL', 'MULTI_CHAIN', 'WALLET_CONNECT'] as const
    for (const method of ['eth_sign', 'vendor_thing', 'eth_call']) {
      for (const type of types) expect(judge(method, type, 'host')).toBe('allow')
    }
    for (const method of ['eth_sign', 'vendor_thing']) {
      expect(judge(method, 'AUTH', 'host')).toBeUndefined()
      expect(judge(method, 'INJECTED')).toBeUndefined()
    }
  })

  it('default: nodes answer reads, and nothing that is about an account or a wallet', () => {
    expect(nodeRpcMethods).toContain('eth_getLogs')
    expect(nodeRpcMethods).toContain('eth_sendRawTransaction')
    expect(nodeRpcMethods).toContain('net_version')
    const others = [...unsafeRpcMethods, 'eth_accounts', 'eth_chainId', 'eth_sign']
    for (const method of others) expect(nodeRpcMethods).not.toContain(method)
    for (const method of nodeRpcMethods) expect(method).toMatch(/^(eth|net|web3)_/)
  })

  it('[S5.06] fault: what looks like a listed method is none', () => {
    for (const method of [
      'ETH_CALL',
      'eth_call ',
      ' eth_call',
      'eth_sign',
      'eth_requestAccounts',
      '__proto__',
      'constructor',
      'toString',
      '',
    ]) {
      for (const verdict of [judge(method, 'INJECTED'), judge(method, 'AUTH', 'host')]) {
        expect(verdict).toBeUndefined()
        expect(strictestVerdict([verdict])).toBe('deny')
      }
    }
  })

  it('[S6.03] behaviour: of several verdicts the strictest counts', () => {
    expect(strictestVerdict(['allow', 'deny', 'confirm'])).toBe('deny')
    expect(strictestVerdict(['allow', 'confirm', undefined])).toBe('confirm')
    expect(strictestVerdict([undefined, 'allow'])).toBe('allow')
    expect(strictestVerdict([])).toBe('deny')
  })
})
