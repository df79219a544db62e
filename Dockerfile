# `npm ci` builds the site. The second stage has only what runs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compile-cache DATA_DIR=/data PORT=3000
ENV NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=512" MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
