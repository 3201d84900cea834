interface RegisterApi {
  register(wallet: object): () => void
}

/** Tells the page of the wallet, now and whenever it says that it is ready (Wallet Standard). */
export function register(wallet: object): void {
  const callback = (api: RegisterApi) => void api.register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) =>
    callback((event as CustomEvent<RegisterApi>).detail),
  )
  const detail = callback
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}
