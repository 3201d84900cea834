/** Every shared number, once, with its unit in its name. Plain values: unused ones cost nothing. */

/** Waits that a visitor sees. */
export const resendCooldownSeconds = 30
export const tokenBalanceRetryMs = 30_000
export const disconnectWaitMs = 3_000
export const frameReadyDelayMs = 500
export const noticeDelayMs = 300
export const toastLifeMs = 4_000
export const modalShakeMs = 500
/** Longer than a double click takes: so soon a press is about what stood there before. */
export const latePressMs = 600
export const walletSearchWaitMs = 300
export const pairingLifeMs = 240_000

/** Limits of what others may take. */
export const rpcTimeoutMs = 10_000
export const httpTimeoutMs = 10_000
export const frameLoadTimeoutMs = 20_000
export const frameRequestTimeoutMs = 120_000
export const reconnectWalletTimeoutMs = 5_000
export const reconnectTimeoutMs = 8_000
export const pluginSetupTimeoutMs = 5_000
export const receiptTimeoutMs = 60_000

/** Repeating: the wait doubles with each try. */
export const retryCount = 3
export const retryDelayMs = 150
export const retryAfterLimitMs = 30_000
export const queryRetryCount = 3
export const queryRetryDelayMs = 1_000
export const queryRetryLimitMs = 30_000

/** What is remembered, and how long. */
export const balanceCacheMs = 30_000
export const nameCacheMs = 300_000
export const queryGcMs = 300_000
export const recentWalletCount = 2
export const pendingTransactionCount = 99
export const addressCacheEntries = 8_192
export const eventBufferSize = 500

/** Wallet catalogue. */
export const recommendedWalletCount = 4
export const walletPageSize = 40
export const walletSearchSize = 100

/** Amounts and chain calls. */
export const nativeDecimalsShown = 3
export const multicallBatchBytes = 1_024
export const swapSlippagePercent = 1

/** Answers of services. */
export const jsonMaxBytes = 4_194_304
export const jsonMaxDepth = 64

/** Analytics and error reports. */
export const errorReportCount = 5
export const errorReportWindowMs = 60_000
export const trackBufferSize = 100

/** The order of the social buttons where the configuration gives none. */
export const defaultSocialsOrder = /*#__PURE__*/ Object.freeze([
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
] as const)

/** Versions and names sent over the wire. */
export const sdkType = 'latchkey'
export const sdkVersion = '1.7.13'
export const walletSessionSdkVersion = 'html-wagmi-4.2.2'
export const secureSdkVersion = '4'
