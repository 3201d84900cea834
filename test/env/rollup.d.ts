// The types of these plugins describe their CommonJS half; Node loads the ES module, whose default
// export is the function.
declare module '@rollup/plugin-commonjs' {
  export default function commonjs(options?: object): import('rollup').Plugin
}
declare module '@rollup/plugin-json' {
  export default function json(options?: object): import('rollup').Plugin
}
declare module '@rollup/plugin-replace' {
  export default function replace(options?: object): import('rollup').Plugin
}
