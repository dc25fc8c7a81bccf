/** Folder of the built pages. `BUILD_FOLDER` is set to build beside those that a running server uses. */
export const BUILD_FOLDER = process.env['BUILD_FOLDER'] ?? 'build'
