# docker build -t docent . && docker run -p 4321:4321 -v ./docs:/site:ro -v docent-data:/data docent
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The clients of OpenSearch and S3 are optional in the package, and part of the image.
RUN npm run build && npm prune --omit=dev && npm install --no-save --omit=dev @opensearch-project/opensearch@^3.9.0 @aws-sdk/client-s3@^3.1164.0

FROM node:24-slim
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Docent" \
      org.opencontainers.image.description="Search, cited answers, feedback and an MCP server for a documentation site" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4321 \
    DOCENT_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/assets ./assets
COPY --from=build /app/docs /site
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=3s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/_service/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli/docent.js"]
CMD ["serve", "/site"]
