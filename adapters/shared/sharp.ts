import sharp from 'sharp'

// One thread per image, because visitors' requests share the cores. Originals are read once, so caching is useless.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
