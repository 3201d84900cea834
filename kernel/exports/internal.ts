/** For ui-shell, config and test alone; not an entry of the package. */
export { Environment } from '../environment/environment.ts'
export { createBrowserEnvironment } from '../environment/browser-environment.ts'
export type { EndpointRole, Endpoints, LogLevel } from '../environment/environment.ts'
export { createHttpClient } from '../environment/http-client.ts'
export { createKitStorage } from '../environment/kit-storage.ts'
export { HttpStatusError } from '../environment/retry.ts'
export type { Kernel, KernelReport, PluginReport, PointReader } from '../kernel.ts'
