# The archive of a release, for one practice on SQLite. `npm run package` makes the archive; nothing is built here.
ARG ARCH=x64
FROM debian:13-slim AS unpacked
ARG ARCH
ADD release/nightlight-*-linux-${ARCH}.tar.gz /
RUN mv /nightlight-*-linux-${ARCH} /nightlight

FROM debian:13-slim
COPY --from=unpacked /nightlight /opt/nightlight
RUN useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin nightlight && \
    install -d -m 700 -o nightlight -g nightlight /data /storage && \
    ln -s /opt/nightlight/deploy/container/nightlight /usr/local/bin/nightlight && \
    ln -s /opt/nightlight/deploy/container/hooks /hooks
ENV HOST=0.0.0.0 PORT=3000 SECOND_PORT=80 NODE_COMPILE_CACHE=/tmp/compile-cache
USER nightlight
EXPOSE 80 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["/opt/nightlight/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/up').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["nightlight", "start"]
