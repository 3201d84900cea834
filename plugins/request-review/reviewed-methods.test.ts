import { expect, test } from '@jest/globals'
import { nodeRpcMethods, safeRpcMethods } from '../../kernel/exports/internal.ts'
import { isReviewed } from './reviewed-methods.ts'

test('[V.20] default: permissions are reviewed by either name; reading and taking them back is not', () => {
  for (const method of ['wallet_grantPermissions', 'wallet_requestExecutionPermissions']) {
    expect(isReviewed(method)).toBe(true)
  }
  for (const method of [
    'wallet_revokePermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
  ]) {
    expect(isReviewed(method)).toBe(false)
  }
})

test('[V.20] fault: a method of a wallet that is not known may do anything', () => {
  for (const method of [
    'wallet_addSubAccount',
    'wallet_upgradeAccount',
    'wallet_updateEthereumChain',
    'WALLET_swapAsset',
  ]) {
    expect(isReviewed(method)).toBe(true)
  }
  for (const method of ['wallet_watchAsset', 'wallet_switchEthereumChain', 'wallet_getSnaps']) {
    expect(isReviewed(method)).toBe(false)
  }
})

test('[V.20] fault: a method that is not known in its namespace may do anything', () => {
  for (const method of [
    'eth_resend',
    'eth_decrypt',
    'eth_sign',
    'ETH_CALL',
    'net_sign',
    'web3_sign',
    'parity_postTransaction',
    'personal_unlockAccount',
    'safe_setSettings',
    'solana_transfer',
    'polkadot_execute',
    'keplr_execute',
    'runes_transfer',
    'stx_get_transferStx',
    'inscribe',
    'getaway',
    'WALLET_switchEthereumChain',
    'net_version_transfer\n',
    '__proto__',
    '',
  ]) {
    expect([method, isReviewed(method)]).toEqual([method, true])
  }
})

test('[V.20] default: what reads is not reviewed, in whatever namespace', () => {
  for (const method of [
    ...safeRpcMethods,
    ...nodeRpcMethods,
    'eth_requestAccounts',
    'eth_coinbase',
    'eth_subscribe',
    'eth_getEncryptionPublicKey',
    'personal_ecRecover',
    'solana_getAccounts',
    'solana_requestAccounts',
    'getAccountAddresses',
    'cosmos_getAccounts',
    'runes_getBalance',
    'alchemy_getTokenBalances',
    'net_version',
    'web3_sha3',
    'zks_estimateFee',
    'debug_traceCall',
  ]) {
    expect([method, isReviewed(method)]).toEqual([method, false])
  }
})

test('[V.20] fault: to connect is reviewed where more is asked for than accounts and networks', () => {
  const connect = (capabilities: unknown) => isReviewed('wallet_connect', [{ capabilities }])
  for (const name of [
    'signInWithEthereum',
    'grantPermissions',
    'spendPermissions',
    'eip7702Auth',
    'preCalls',
    'addSubAccount',
    'siwe',
  ]) {
    expect([name, connect({ [name]: {} })]).toEqual([name, true])
  }
  for (const plain of [undefined, null, 'sign', {}, { selectAccount: true, atomic: {} }]) {
    expect(connect(plain)).toBe(false)
  }
  expect(isReviewed('wallet_connect')).toBe(false)
  expect(isReviewed('wallet_connect', [null])).toBe(false)
  expect(isReviewed('wallet_connect', [{ version: '1', chainIds: ['0x1'] }])).toBe(false)
  expect(isReviewed('wallet_connect', [{ version: '1', permissions: {} }])).toBe(true)
})

test('[V.20] fault: so is a permission or a session that is more than that', () => {
  const permissions = (...params: readonly unknown[]) =>
    isReviewed('wallet_requestPermissions', params)
  expect(permissions({ eth_accounts: {}, 'endowment:permitted-chains': {} })).toBe(false)
  expect(permissions({ eth_accounts: {} }, { eth_sign: {} })).toBe(true)
  expect(permissions({ 'native-token-transfer': { allowance: '0xff' } })).toBe(true)
  expect(permissions({ wallet_snap: {} })).toBe(true)
  expect(isReviewed('wallet_requestSnaps', [{ 'npm:snap': {} }])).toBe(true)
  const scopes = { requiredScopes: {}, optionalScopes: {} }
  expect(isReviewed('wallet_createSession', scopes)).toBe(false)
  expect(isReviewed('wallet_createSession', [{ ...scopes, sessionProperties: {} }])).toBe(true)
})

test('[V.20] fault: a session that asks for more than networks, accounts and what apps ask for is reviewed', () => {
  const asks = (scopes: unknown) => [
    isReviewed('wallet_createSession', { optionalScopes: scopes }),
    isReviewed('wallet_createSession', [{ requiredScopes: scopes }]),
  ]
  const scope = { methods: ['personal_sign', 'eth_getBalance'], notifications: [], accounts: [] }
  for (const scopes of [
    { 'eip155:1': scope, eip155: { ...scope, references: ['1'] } },
    { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { methods: ['solana_signTransaction'] } },
    undefined,
  ])
    expect(asks(scopes)).toEqual([false, false])
  for (const scopes of [
    { wallet: scope },
    { 'wallet:eip155': scope },
    { 'eip155:1': { ...scope, capabilities: {} } },
    { 'eip155:1': { ...scope, rpcEndpoints: ['https://node.example'] } },
    { 'eip155:1': { methods: ['wallet_snap'] } },
    { 'eip155:1': { methods: 'eth_sign' } },
    { 'eip155:1': { methods: [['personal_sign'], ['wallet_grantPermissions']] } },
    { 'eip155:1': { methods: [{}] } },
    [scope],
  ])
    expect([scopes, asks(scopes)]).toEqual([scopes, [true, true]])
})
