import sharp from 'sharp'

// One thread per image: visitors' requests share the cores. Originals are read once, so nothing is worth caching.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
