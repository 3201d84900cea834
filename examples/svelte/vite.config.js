import { svelte } from '@sveltejs/vite-plugin-svelte'

export default {
  plugins: [svelte()],
  // The kit marks what draws as client code, for server components; a bundler without React need not say so.
  build: {
    rollupOptions: {
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
}
