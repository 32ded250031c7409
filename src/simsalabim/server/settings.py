"""What can be set, by environment variables `SIMSALABIM_…`. Nothing must be set to play."""

import re
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

_SSLMODE = re.compile(r"(?:(?<=&)|^)sslmode=")

Names = Annotated[tuple[str, ...], NoDecode]
"""A list, written with commas in between."""

SAMPLE = "sample-secret"
"""What the secrets in .env.example begin with: everybody knows them."""


class Settings(BaseSettings):
    """The server's settings. Each is the environment variable `SIMSALABIM_` + its name."""

    model_config = SettingsConfigDict(env_prefix="SIMSALABIM_", frozen=True)

    host: str = Field(default="127.0.0.1", description="The address to listen on; 0.0.0.0 for all")
    port: int = Field(default=8000, ge=0, le=65535, description="The port to listen on")
    database_url: str = Field(
        default="sqlite:///data/simsalabim.db",
        description="Where everything is kept: a file of SQLite, whose folder is made if it is "
        "missing, or a database of PostgreSQL, which several workers can share",
    )
    redis_url: str = Field(
        default="",
        description="The Redis by which several workers on one PostgreSQL tell each other what has "
        "changed, such as redis://127.0.0.1:6379/0. Without it they find out a moment later",
    )
    public_url: str = Field(
        default="",
        description="The address that players use, such as https://play.example.org; invite links "
        "begin with it. Empty: the address by which the request came",
    )
    root_path: str = Field(
        default="", description="The path below which a proxy shows us, such as /games"
    )
    allowed_origins: Names = Field(
        default=(), description="Further origins from which browsers may change things, with commas"
    )
    trusted_proxies: Names = Field(
        default=(),
        description="Addresses of proxies whose X-Forwarded-For and -Proto are believed, with "
        "commas. Empty: nobody's are",
    )
    secure_cookies: bool | None = Field(
        default=None, description="Whether cookies need https. Unset: if the request came by https"
    )
    metrics_public: bool = Field(default=False, description="Whether anybody may read /metrics")
    metrics_token: str = Field(
        default="",
        description="Bearer token for /metrics. Without it only this machine may read them",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="How much is logged; info has a line for each request"
    )
    log_format: Literal["auto", "console", "json"] = Field(
        default="auto", description="auto: console on a terminal, else JSON"
    )
    limit_factor: float = Field(
        default=1.0, ge=0, description="Multiplies all limits of how often; 0 turns them off"
    )
    bot_pace: float = Field(
        default=1.0,
        ge=0,
        description="Multiplies how long bots take to answer; 0: they answer at once",
    )
    grace_seconds: float = Field(
        default=60.0,
        ge=0,
        description="So long a person must have been waited for, and seen by nobody, before the "
        "others may go on without them",
    )
    live_matches: int = Field(
        default=2000, ge=1, description="So many matches that nobody watches may stay in memory"
    )
    session_days: int = Field(
        default=400, ge=1, le=400, description="How many days a browser stays signed in"
    )
    push_private_key: str = Field(
        default="",
        description="Key for notices by Web Push, from `simsalabim push-keys`. Empty: none are sent",
    )
    push_contact: str = Field(
        default="mailto:nobody@example.org",
        description="Whom push services may write to about our pushes, as mailto: or https:",
    )
    push_local: bool = Field(
        default=False,
        description="For tests alone: whether pushes may go to this machine, by plain http",
    )
    shutdown_seconds: int = Field(
        default=10, ge=1, description="How many seconds requests may take to finish at the end"
    )

    @field_validator("*")
    @classmethod
    def _of_your_own(cls, value: object) -> object:
        if isinstance(value, str) and SAMPLE in value:
            raise ValueError(
                "holds the sample secret of .env.example, which everybody knows. "
                "Make one of your own: openssl rand -hex 32"
            )
        return value

    @field_validator("allowed_origins", "trusted_proxies", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip().rstrip("/") for part in value.split(",") if part.strip())
        return value

    @field_validator("trusted_proxies")
    @classmethod
    def _named(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        if "*" in value:
            raise ValueError("name the proxies: whoever is believed can be anybody")
        return value

    @field_validator("database_url")
    @classmethod
    def _plain_driver(cls, value: str) -> str:
        if value.startswith(("postgresql://", "postgres://", "postgresql+asyncpg://")):
            where, mark, more = value.partition("://")[2].partition("?")
            # What every other program of PostgreSQL calls sslmode, the driver calls ssl.
            return f"postgresql+asyncpg://{where}{mark}{_SSLMODE.sub('ssl=', more)}"
        plain = value.replace("sqlite+aiosqlite:", "sqlite:", 1)
        if not plain.startswith("sqlite:///"):
            raise ValueError(
                "must be a file of SQLite, such as sqlite:///data/simsalabim.db, or a database of "
                "PostgreSQL, such as postgresql://user:password@host/name"
            )
        return plain

    @field_validator("public_url")
    @classmethod
    def _is_address(cls, value: str) -> str:
        if value and (
            urlsplit(value).scheme not in ("http", "https") or not urlsplit(value).netloc
        ):
            raise ValueError("must look like https://play.example.org")
        return value.rstrip("/")

    @field_validator("root_path")
    @classmethod
    def _begins_with_slash(cls, value: str) -> str:
        trimmed = value.strip("/")
        return f"/{trimmed}" if trimmed else ""
