import { node } from '@universal-deploy/node/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  plugins: [vike(), react(), node({ precompress: true })],
  build: { outDir: '../dist', emptyOutDir: true },
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
})
