/** Makes Brotli quick: at its highest quality, it would take a site longer than starting and all other work. */
import { syncBuiltinESMExports } from 'node:module'
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from 'node:zlib'

const { brotliCompress, constants } = zlib

function quickly(bytes: InputType, options: BrotliOptions, done: CompressCallback): void {
  brotliCompress(bytes, { ...options, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done)
}

Object.assign(zlib, { brotliCompress: quickly })
syncBuiltinESMExports()
