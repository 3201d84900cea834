import type { ChainNamespace } from '../../kernel/exports/index.ts'

/** What wallets are asked to allow, by namespace; they may allow less. */
export const proposedMethods: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getGrantedExecutionPermissions',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}

const changes = ['accountsChanged', 'chainChanged']

export const proposedEvents: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: changes,
  solana: changes,
  bip122: [...changes, 'bip122_addressesChanged'],
  polkadot: changes,
  cosmos: changes,
}
