import {
  ConnectionService,
  KitStorageToken,
  NativeBalanceService,
  NetworkService,
  NodeRpc,
  NoticeService,
  RpcService,
  type Token,
  ViewService,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernelOptions } from './create-test-kernel.ts'

/** A test kernel with the services of the wallet domain at hand; `begin` starts it as a kit does. */
export function createWalletKernel(options: TestKernelOptions = {}) {
  const test = createTestKernel(options)
  const service = <T>(token: Token<T>): T => test.kernel.find(token) as T
  const services = {
    get storage() {
      return service(KitStorageToken)
    },
    get connections() {
      return service(ConnectionService)
    },
    get networks() {
      return service(NetworkService)
    },
    get rpc() {
      return service(RpcService)
    },
    get nodes() {
      return service(NodeRpc)
    },
    get balances() {
      return service(NativeBalanceService)
    },
    get views() {
      return service(ViewService)
    },
    get notices() {
      return service(NoticeService)
    },
    /** Opens the gates and loads the services; nothing is restored before `reconnect()`. */
    async begin() {
      await test.start()
      const connections = await test.kernel.service(ConnectionService)
      // Loads the rest of it, so that what is called next begins at once.
      await connections.adapterOf('eip155').catch(() => {})
    },
  }
  return Object.defineProperties(services, Object.getOwnPropertyDescriptors(test)) as typeof test &
    typeof services
}

export type WalletKernel = ReturnType<typeof createWalletKernel>
