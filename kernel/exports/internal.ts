/** For ui-shell, config and test alone; not an entry of the package. */
export { Environment } from '../environment/environment.ts'
export type { Kernel, KernelReport, PluginReport, PointReader } from '../kernel.ts'
