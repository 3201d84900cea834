import vue from '@vitejs/plugin-vue'

export default {
  plugins: [
    // Elements of the kit are none of Vue's components.
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('kit-') } } }),
  ],
  // The kit marks what draws as client code, for server components; a bundler without React need not say so.
  build: {
    rollupOptions: {
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
}
